/** The address of the start page of the process designer (shell.md §9). */
export const MODELS_PATH = '/blade-flowdesign';

/** The address of the designer of a model. */
export function modelAddress(id: string): string {
  return `/blade-flowdesign/model/${encodeURIComponent(id)}`;
}

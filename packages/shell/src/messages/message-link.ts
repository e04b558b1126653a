import { recordModules } from '@org/contract';

export const MESSAGES_PATH = '/message/index';
export const NOTICES_PATH = '/notice/index';

/** Where what a message is about is shown; undefined where it is about nothing, or nothing that has a page. */
export function linkOfMessage(businessKey: string): string | undefined {
  const [, metaKey = '', id = ''] = /^([^:]+):(.+)$/.exec(businessKey) ?? [];
  if (id === '') return undefined;
  if (metaKey === 'notice') return `${NOTICES_PATH}?id=${encodeURIComponent(id)}`;
  const module = recordModules.find((row) => row.metaKey === metaKey);
  return module && `/business/${module.key}?record=${encodeURIComponent(id)}`;
}

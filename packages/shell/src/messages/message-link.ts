import { recordModules } from '@org/contract';

export const MESSAGES_PATH = '/message/index';
export const NOTICES_PATH = '/notice/index';

/** The address of the subject of a message; undefined if it has none, or no page shows it. */
export function linkOfMessage(businessKey: string): string | undefined {
  const [, metaKey = '', id = ''] = /^([^:]+):(.+)$/.exec(businessKey) ?? [];
  if (id === '') return undefined;
  if (metaKey === 'notice') return `${NOTICES_PATH}?id=${encodeURIComponent(id)}`;
  const module = recordModules.find((row) => row.metaKey === metaKey);
  return module && `/business/${module.key}?record=${encodeURIComponent(id)}`;
}

import type { DictionaryPort } from '../ports/ports.ts';
import type { BladeClient } from './blade-client.ts';
import { objectsOf, textOf } from './envelope.ts';

export function createDictionaryPort(client: BladeClient): DictionaryPort {
  return {
    async entries(code, { signal, cascade } = {}) {
      const query = { ...(cascade ? { [cascade.parameter]: cascade.value } : {}), code };
      const answer = await client.call({
        method: 'GET',
        path: '/api/blade-system/dict/dictionary',
        query,
        quiet: true,
        ...(signal ? { signal } : {}),
      });
      return objectsOf(answer).flatMap((entry) => {
        const key = textOf(entry['dictKey']);
        return key === undefined ? [] : [{ key, value: textOf(entry['dictValue']) ?? key }];
      });
    },
  };
}

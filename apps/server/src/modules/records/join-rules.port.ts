import type { RecordRules } from './record-rules.port.ts';

/** The rules of several modules as one: each is asked in turn. */
export function joinRules(...all: readonly RecordRules[]): RecordRules {
  return {
    watches: (metaKey) => all.some((rules) => rules.watches(metaKey)),
    problemsIn: (values) => all.flatMap((rules) => rules.problemsIn?.(values) ?? []),
    async changed(context, change) {
      for (const rules of all) await rules.changed(context, change);
    },
    async contentAfter(context, moving) {
      let { content } = moving.record;
      for (const rules of all)
        content =
          (await rules.contentAfter?.(context, { ...moving, record: { ...moving.record, content } })) ?? content;
      return content;
    },
  };
}

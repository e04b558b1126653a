import type { LifecycleVerb } from './lifecycle.ts';

/** The names of the verbs on buttons, in refusals and in the audit. */
export const verbWords = {
  zh: { commit: '提交', verify: '审核', reject: '驳回', rollback: '回退', cancel: '撤销', change: '变更' },
  en: {
    commit: 'Submit',
    verify: 'Verify',
    reject: 'Reject',
    rollback: 'Send back',
    cancel: 'Revoke',
    change: 'Amend',
  },
} as const satisfies Readonly<Record<'zh' | 'en', Readonly<Record<LifecycleVerb, string>>>>;

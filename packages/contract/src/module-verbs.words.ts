import type { ModuleVerbName } from './module-verbs.ts';

/**
 * For each verb of a module its name on buttons, in refusals and in the audit, what is said after it, and what it does,
 * which the person reads before it.
 */
type VerbWords = Readonly<Record<ModuleVerbName | `${ModuleVerbName}Done` | `${ModuleVerbName}Text`, string>>;

export const moduleVerbWords = {
  zh: {
    logOutLand: '注销土地',
    logOutLandDone: '土地注销成功！',
    logOutLandText: '注销后，这宗土地可以登记到其他证书；土地和产权都注销后，整本证书作废。不能恢复。',
    logOutPropety: '注销产权',
    logOutPropetyDone: '产权注销成功！',
    logOutPropetyText: '注销后，证书不再证明房屋产权；土地和产权都注销后，整本证书作废。不能恢复。',
    updateDate: '更新核对日期',
    updateDateDone: '核对日期已更新！',
    updateDateText: '记下这个院落的资料最近一次与现场核对的日期。',
  },
  en: {
    logOutLand: 'Cancel land',
    logOutLandDone: 'The land was cancelled.',
    logOutLandText:
      'The lot can then be registered in another certificate. When land and property are cancelled, so is the whole ' +
      'certificate. This cannot be undone.',
    logOutPropety: 'Cancel property',
    logOutPropetyDone: 'The property was cancelled.',
    logOutPropetyText:
      'The certificate then no longer proves the ownership of the buildings. When land and property are cancelled, ' +
      'so is the whole certificate. This cannot be undone.',
    updateDate: 'Record a check',
    updateDateDone: 'The check was recorded.',
    updateDateText: 'Notes on which day the records of this compound were last compared with the place itself.',
  },
} as const satisfies Readonly<Record<'zh' | 'en', VerbWords>>;

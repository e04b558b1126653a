import { defineRefusals } from '../../shared/http/refusal.ts';

export const propertyRefusal = defineRefusals({
  WARRANT_NOT_IN_FORCE: '证书“{number}”尚未审核通过或正在变更，不能借出',
  WARRANT_FROZEN: '证书“{number}”已冻结，不能借出',
  WARRANT_CANCELLED: '证书“{number}”已注销，不能借出',
  WARRANT_LENT: '证书“{number}”已借出或正在审批借出（{loan}），归还后才能再次借出',
  WARRANT_STATUS_BY_LOANS: '证书是否借出由借出单和归还单决定，不能直接改为“借出”，也不能把已借出的改为其他状态',
  WARRANT_LENT_OUT: '证书已借出，请先归还再办理',
  LOAN_CERTIFICATE: '一张借出单借出一本证照，并与证照类别一致：请只选一本{certificate}',
  LOAN_FIXED: '该借出单已经生效，不能更换借出的{thing}',
  LOAN_OUT: '{thing}已经借出，不能删除借出单；请办理归还，或撤销借出单',
  LOAN_HAS_RETURN: '该借出单已有归还单，请先撤销归还单',
  LOAN_NOT_OUT: '借出单“{loan}”没有借出{thing}，不能归还',
  LOAN_RETURNED: '借出单“{loan}”已经归还或正在审批归还，不能重复归还',
  RETURN_DONE: '归还单已经生效，不能删除；请撤销这张归还单',
  RETURN_FIXED: '归还单已经生效，不能更换借出单',
  RETURN_BEFORE_LOAN: '归还时间不能早于借出时间（{lendDate}）',
  RETURN_SUPERSEDED: '归还以后{thing}又被借出（{loan}），不能撤销这张归还单',
  LAND_REGISTERED: '宗地“{land}”已登记在证书{warrant}中，注销该证书的土地后才能再登记',
  KEY_NOT_IN_FORCE: '钥匙“{number}”尚未审核通过或正在变更，不能借出',
  KEY_LOST: '钥匙“{number}”已遗失，不能借出',
  KEY_CANCELLED: '钥匙“{number}”已作废，不能借出',
  KEY_LENT: '钥匙“{number}”已借出或正在审批借出（{loan}），归还后才能再次借出',
  KEY_STATUS_BY_LOANS: '钥匙是否借出由借出单、归还单和领用记录决定，不能直接改为“借出”，也不能把已借出的改为其他状态',
  KEY_LENT_OUT: '钥匙已借出，请先归还再办理',
  KEYS_OVER_COUNT: '在外的钥匙共 {out} 把，超过钥匙总数 {count} 把',
  KEYS_OVER_TAKEN: '第 {row} 条领用记录的归还数量多于领用数量',
  KEYS_BACK_BEFORE: '第 {row} 条领用记录的归还时间早于领用时间',
});

/** What is lent, in refusals, by the form of its loans. */
export const lentThings = { lend: '证照', keylend: '钥匙' } as const;

/** The kinds of certificates in refusals, by their form. */
export const certificateNames = { propety: '产权证', land: '土地证', immovable: '不动产权证' } as const;

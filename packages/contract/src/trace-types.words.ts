/** The Chinese names of the pages of each type of trace, without the word of the variant: how a page is recognised. */
export const traceNames = {
  keyLend: ['钥匙借出', '钥匙领用'],
  keyReturn: ['钥匙归还'],
  certificateLend: ['证照借出', '产权证借出'],
  certificateReturn: ['证照归还', '产权证归还'],
  officeRent: ['办公用房出租', '房屋租赁合同'],
  officeBorrow: ['办公用房借用', '办公用房出借'],
  demolition: ['拆迁安置', '征收拆迁公告', '安置公告'],
} as const;

/** The words at the end of the names of pages, and the variant that each means. */
export const traceVariantWords = [
  ['维护', 'maintain'],
  ['查看', 'view'],
  ['查询', 'view'],
  ['审批', 'approve'],
  ['审核', 'approve'],
] as const;

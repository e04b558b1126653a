import type { Locator } from './test.ts';

/** What a clerk types into a new asset card, by item key; other choices take their first option. */
export function cardTexts(number: string) {
  return {
    assetCardNumber: number,
    assetName: '多功能会议平板',
    orgId: '东澜区机关事务服务中心',
    acquireDate: '2024-03-15',
    enableMonth: '2024-04',
    produceYear: '2023',
    registeredAt: '2024-03-16 09:30:15',
    quantity: '3',
    unitPrice: '12,345.67',
    usefulYears: '6',
    residualRate: '3',
    valuationDate: '2026-03-15',
    fiscalFund: '20000.005',
    warrantyMonths: '36',
    accountingDate: '20240320',
    remark: '键盘录入的备注，含“引号”与 <尖括号>。',
    description: '会议室设备，请勿移动。',
  };
}

/** Items of the card that depend on others which the clerk leaves. */
export const SKIPPED: ReadonlySet<string> = new Set(['warrantId']);

/** Chooses the two files that every card needs; they are on their way when this resolves. */
export async function chooseDocuments(form: Locator): Promise<void> {
  const chooser = form.locator('input[type="file"]');
  for (const [at, name] of [
    [1, '购置合同'],
    [2, '验收单'],
  ] as const)
    await chooser
      .nth(at)
      .setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4 ${name}`) });
}

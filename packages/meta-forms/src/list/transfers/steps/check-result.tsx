import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { theme } from 'antd';
import type { ImportReport } from '../../../ports/import-steps.ts';
import { useWords } from '../../../ui/language.tsx';
import { importStepsWords } from './import-steps.words.ts';

/** How many rows of a checked import are valid and wrong, and what storing the valid ones does. */
export function CheckCounts({ report }: { readonly report: ImportReport }) {
  const say = useWords(importStepsWords);
  const { token } = theme.useToken();
  const { total, valid, added, updated, incomplete } = report;
  const facts = [
    [say('valid'), valid, token.colorText],
    [say('wrong'), total - valid, total > valid ? token.colorError : token.colorText],
    ...(report.updateBy === ''
      ? []
      : [[say('added'), added, token.colorText] as const, [say('updated'), updated, token.colorText] as const]),
  ] as const;
  return (
    <div style={{ display: 'grid', gap: 8, justifyItems: 'center', paddingBottom: 12 }}>
      <dl style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '4px 32px', margin: 0 }}>
        {facts.map(([name, count, color]) => (
          <div key={name} style={{ display: 'flex', gap: 8, alignItems: 'baseline' }}>
            <dt style={{ color: token.colorTextSecondary }}>{name}</dt>
            <dd style={{ margin: 0, color, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {say('rows', { count })}
            </dd>
          </div>
        ))}
      </dl>
      {incomplete > 0 ? <div>{say('incomplete', { count: incomplete })}</div> : null}
      {report.unreadSheets.length > 0 ? (
        <div>{say('unreadSheets', { names: report.unreadSheets.join(say('between')) })}</div>
      ) : null}
    </div>
  );
}

/** The result of a check that waits for the decision of its person. */
export function CheckResult({ report }: { readonly report: ImportReport }) {
  const say = useWords(importStepsWords);
  const { token } = theme.useToken();
  const isClean = report.lines.length === 0;
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'center', paddingBlock: 16 }}>
      {isClean ? (
        <CheckCircleFilled aria-hidden style={{ fontSize: token.fontSizeHeading2, color: token.colorSuccess }} />
      ) : (
        <ExclamationCircleFilled aria-hidden style={{ fontSize: token.fontSizeHeading2, color: token.colorWarning }} />
      )}
      <div role="status" style={{ fontWeight: 600 }}>
        {say(isClean ? 'checked' : 'checkedWrong')}
      </div>
      <CheckCounts report={report} />
      <div style={{ color: token.colorTextSecondary }}>{say('nothingWritten')}</div>
    </div>
  );
}

import { useWords } from '@org/meta-forms/react';
import { paperOf } from '../../reports/printer/model/paper-sizes.ts';
import { PrintCode } from '../../reports/printer/view/print-code.tsx';
import { labelPages, type Label } from './label-pages.ts';
import { labelsWords } from './labels.words.ts';
import '../../reports/printer/printer.css';
import './labels.css';

const PAPER = paperOf(undefined);
/** The width of a sheet, in px. */
export const SHEET_WIDTH = PAPER.width;
/** The width of a QR code, in px: 25 mm. */
const CODE = 95;

/** Labels on sheets of A4. */
export function LabelSheets({ labels }: { readonly labels: readonly Label[] }) {
  const say = useWords(labelsWords);
  return labelPages(labels).map((page) => (
    <div
      key={page[0]?.id}
      className={`print-page print-${PAPER.name}`}
      style={{ width: PAPER.width, height: PAPER.height }}
    >
      <ul className="label-sheet" aria-label={say('title')}>
        {page.map(({ id, code, name, unit }) => (
          <li key={id} className="label">
            <PrintCode text={code} size={CODE} label={say('code', { code })} />
            <div className="label-texts">
              <span className="label-name">{name}</span>
              <strong className="label-code">{code}</strong>
              <span className="label-unit">{unit}</span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  ));
}

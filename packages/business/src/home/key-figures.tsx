import { useWords } from '@org/meta-forms/react';
import { useBrief } from '../analyses/chart/use-brief.ts';
import { figureViews, measuredText, type Figure, type FigureView } from './figure-views.ts';
import { homeWords } from './home.words.ts';
import { useFigures } from './use-figures.ts';

/** The totals of the figures in one row. It is empty until they are there, and where there are none. */
export function KeyFigures() {
  const { data: figures = [] } = useFigures();
  return <KeyFigureList figures={figures} />;
}

/** The totals of the figures that have a name for their total. */
export function KeyFigureList({ figures }: { readonly figures: readonly Figure[] }) {
  const say = useWords(homeWords);
  const brief = useBrief();
  const totals = figures.flatMap(({ key, total, parts }) => {
    const view: FigureView = figureViews[key];
    if (!view.total) return [];
    const measured = view.measure === 'count' ? total : parts.reduce((sum, { amount }) => sum + amount, 0);
    return [{ key, name: say(view.total), text: measuredText(view, brief(measured), say) }];
  });
  if (totals.length === 0) return null;
  return (
    <dl className="home-totals">
      {totals.map(({ key, name, text }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

import { figuresCalls } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import type { FiguresService } from './figures.service.ts';

/** The routes of the figures on the home page. */
export function figuresRoutes(figures: FiguresService): readonly Route[] {
  return [
    implement(figuresCalls.toDos, ({ context }) => figures.toDos(context)),
    implement(figuresCalls.list, ({ context }) => figures.figures(context)),
  ];
}

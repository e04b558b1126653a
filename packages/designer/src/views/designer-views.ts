import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { FormView } from './form-view.tsx';
import type { ViewId } from './view-id.ts';

export interface DesignerView {
  readonly id: ViewId;
  /** A view that needs a library of its own is loaded when it is first shown. */
  readonly Component: ComponentType | LazyExoticComponent<ComponentType>;
  /** Whether the outline and the properties are shown next to it. */
  readonly hasPanels: boolean;
}

/** In the order of their tabs. */
export const designerViews: readonly DesignerView[] = [
  { id: 'form', Component: FormView, hasPanels: true },
  {
    id: 'list',
    Component: lazyView(() => import('../list-view/list-view.tsx').then((it) => it.ListView)),
    hasPanels: false,
  },
  {
    id: 'table',
    Component: lazyView(() => import('../field-table/field-table.tsx').then((it) => it.FieldTable)),
    hasPanels: false,
  },
  {
    id: 'logic',
    Component: lazyView(() => import('../logic/logic-view.tsx').then((it) => it.LogicView)),
    hasPanels: false,
  },
  { id: 'json', Component: lazyView(() => import('../json/json-view.tsx').then((it) => it.JsonView)), hasPanels: true },
  {
    id: 'preview',
    Component: lazyView(() => import('../preview/preview-view.tsx').then((it) => it.PreviewView)),
    hasPanels: false,
  },
];

function lazyView(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(() => load().then((View) => ({ default: View })));
}

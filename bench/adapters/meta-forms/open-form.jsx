import { createFormSession } from '@org/meta-forms/core';
import { setHidden } from '@org/meta-forms/filling';
import { MetaFormProvider, MetaFormRenderer, useSave } from '@org/meta-forms/react';
import '@org/meta-forms/styles.css';
import { createRoot } from 'react-dom/client';
import { formHandle } from '../_shared/dom.js';
import { compile, ON } from './schema.mjs';

/** Everything an application does from the server's answer to the form on the page: all of it is timed. */
export function openForm(container, { spec, schema }, { kit, wrap = (form) => form }) {
  const compiled = compile(schema);
  const ports = { dictionaries: { entries: async (code) => schema.dictionaries[code] } };
  const session = createFormSession({ compiled, record: schema.record, mode: 'edit', ports });
  showBySwitches(session, spec);
  const root = createRoot(container);
  const api = {};
  root.render(
    wrap(
      <MetaFormProvider kit={kit} ports={ports} language="en">
        <Form session={session} api={api} />
      </MetaFormProvider>,
    ),
  );
  return { session, root, api };
}

/** W4: what an application writes. It hides before the form is drawn, and follows the switch from then on. */
function showBySwitches(session, { fields = [] }) {
  const conditional = Map.groupBy(
    fields.filter((field) => field.visibleWhen),
    (field) => field.visibleWhen,
  );
  for (const [name, shown] of conditional) {
    const keys = shown.map((field) => field.name);
    const follow = () => setHidden(session, keys, session.value(name) !== ON);
    follow();
    session.subscribe(name, follow);
  }
}

function Form({ session, api }) {
  const { save, refusals } = useSave(session);
  api.save = save;
  return <MetaFormRenderer session={session} refusals={refusals} />;
}

/** The form half of the handle. `shown` reads what a kit's widget shows where that is not the input's value. */
export function metaFormHandle(container, spec, { opened, shown, toggle }) {
  const { session, root, api } = opened;
  const cellOf = (name) => container.querySelector(`[data-mf-path="${name}"]`);
  let prefix;
  const find = (name) => {
    prefix ??= container.querySelector('[data-mf-path] [id]')?.id.match(/^(.*?-)/)?.[1];
    return prefix === undefined ? null : document.getElementById(prefix + name);
  };
  const fields = new Map(spec.fields.map((field) => [field.name, field]));
  const handle = formHandle(container, { find, fieldClass: 'mf-field' });
  const isText = (element) => element.matches('.mf-far, .mf-text');
  return {
    ...handle,
    display(name) {
      const element = find(name);
      if (!element) return undefined;
      if (isText(element)) return element.textContent;
      return shown(element, fields.get(name)) ?? element.value;
    },
    toggle: (name) => toggle?.(cellOf(name)) ?? find(name),
    // A far field says that it is wrong by its border; the sentence comes with the widget.
    errorCount: () => container.querySelectorAll('.mf-far[aria-invalid="true"], .mf-problems:not(:empty)').length,
    model: (name) => (fields.get(name)?.type === 'switch' ? session.value(name) === ON : session.value(name)),
    visibleCount: (letter) => container.querySelectorAll(`[data-mf-path^="${letter}"]`).length,
    submit: () => void api.save(),
    unmount: () => root.unmount(),
  };
}

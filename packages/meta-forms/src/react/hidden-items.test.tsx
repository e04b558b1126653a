import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FormSession } from '../session/form-session.ts';
import { setHidden } from '../session/steps/set-hidden.ts';
import { drawn, nativeKit, testItem, testItems, testList, testSession } from '../testing/native-form.tsx';
import { MetaFormProvider } from './meta-form-provider.tsx';
import { MetaFormRenderer } from './meta-form-renderer.tsx';
import { PrintSheet } from './print/print-sheet.tsx';

const keys = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `f${from + index}`);

function form(session: FormSession, refusals = 0) {
  return (
    <MetaFormProvider kit={nativeKit} language="en">
      <MetaFormRenderer session={session} refusals={refusals} />
    </MetaFormProvider>
  );
}

function draw(items: readonly unknown[], hidden: readonly string[] = [], refusals = 0): FormSession {
  const session = testSession(items, { record: Object.fromEntries(keys(0, 200).map((key) => [key, `text ${key}`])) });
  setHidden(session, hidden, true);
  render(form(session, refusals));
  return session;
}

const hide = (session: FormSession, ...hidden: readonly string[]) => act(() => setHidden(session, hidden, true));
const show = (session: FormSession, ...hidden: readonly string[]) => act(() => setHidden(session, hidden, false));
const places = () =>
  [...document.querySelectorAll<HTMLElement>('[data-mf-path]')].map(({ dataset }) => dataset['mfPath']);
const list = (key: string) => ({ ...testList(1), itemKey: key, itemName: `List ${key}` });
const openTab = () => screen.queryByRole('tab', { selected: true })?.textContent;
const input = (key: string) => screen.getByLabelText(`Label ${key}`);

beforeEach(() => drawn.clear());

describe('an item that is hidden while the form is open', () => {
  test('is not drawn, near or far, and its neighbours are not drawn again', () => {
    const session = draw(testItems(200));
    const widgets = drawn.size;
    hide(session, 'f1', 'f150');
    expect(places()).toEqual(keys(0, 200).filter((key) => key !== 'f1' && key !== 'f150'));
    expect(screen.queryByText('text f150')).toBeNull();
    show(session, 'f1', 'f150');
    expect(places()).toEqual(keys(0, 200));
    expect(input('f1')).toHaveValue('text f1');
    expect([...drawn].filter(([, count]) => count > 1)).toEqual([['f1', 2]]);
    expect(drawn.size).toBe(widgets);
  });

  test('leaves no gap where a whole row or a whole group is hidden', () => {
    const session = draw(testItems(200));
    const near = input('f0').closest('.mf-group');
    const far = screen.getByText('text f199').closest('.mf-group');
    hide(session, 'f3', 'f4', 'f5');
    expect(near?.children[1]).toBeEmptyDOMElement();
    hide(session, ...keys(0, 200));
    // The stylesheet hides empty elements.
    expect(near).toBeEmptyDOMElement();
    expect(far).toBeEmptyDOMElement();
  });

  test('comes back as text in a group of which nothing was shown, and becomes a widget when it is focused', () => {
    const session = draw(testItems(200), keys(0, 200));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    show(session, ...keys(0, 200));
    expect(drawn.size).toBe(0);
    act(() => screen.getByText('text f0').focus());
    expect(input('f0')).toHaveFocus();
    expect(drawn.get('f0')).toBe(1);
    hide(session, ...keys(0, 200));
    show(session, ...keys(0, 200));
    expect(drawn.get('f0')).toBe(1);
    expect(screen.getByText('text f0')).toBeInTheDocument();
  });

  test('comes back with the value that it got meanwhile, and with its mark', () => {
    const session = draw([...testItems(60), { ...testItem('last', { required: true }), itemOrder: 99 }], [], 1);
    act(() => void session.validate());
    expect(screen.getByRole('button', { name: /Label last/ })).toBeInTheDocument();
    hide(session, 'last', 'f0');
    expect(screen.queryByRole('button', { name: /Label last/ })).toBeNull();
    act(() => session.change('f0', 'changed'));
    show(session, 'last', 'f0');
    expect(input('f0')).toHaveValue('changed');
    expect(screen.getByRole('textbox', { name: /Label last/ })).toBeInvalid();
    expect(screen.getByRole('button', { name: /Label last/ })).toBeInTheDocument();
  });

  test('is passed over by Enter and left out on paper', () => {
    const session = draw([...testItems(4), testList(1)], ['f1']);
    act(() => input('f0').focus());
    fireEvent.keyDown(input('f0'), { key: 'Enter' });
    expect(input('f2')).toHaveFocus();
    hide(session, 'f0', 'f2', 'rows');
    render(
      <MetaFormProvider kit={nativeKit} language="en">
        <PrintSheet session={session} title="On paper" />
      </MetaFormProvider>,
    );
    const paper = screen.getByRole('article');
    expect(paper.textContent).toMatch(/^On paperPrinted at: [\d: -]{16}Label f3text f3$/);
    expect(paper.querySelectorAll('.mf-paper-row')).toHaveLength(1);
    expect(paper.querySelector('table')).toBeNull();
  });

  test('is not in the HTML of a server, which the first client render repeats', () => {
    const session = testSession(testItems(40));
    setHidden(session, ['f0', 'f39'], true);
    const html = renderToString(form(session));
    expect(html).toContain('data-mf-path="f1"');
    expect(html).not.toMatch(/data-mf-path="f(?:0|39)"/);
  });
});

describe('the focus of a field that is hidden', () => {
  test('moves to the next field that stays, and the typed text is normalised', () => {
    const session = draw(testItems(4));
    act(() => input('f0').focus());
    fireEvent.change(input('f0'), { target: { value: '  typed  ' } });
    hide(session, 'f0', 'f1');
    expect(input('f2')).toHaveFocus();
    expect(session.value('f0')).toBe('typed');
  });

  test('goes back where no field follows', () => {
    const session = draw(testItems(3));
    act(() => input('f2').focus());
    hide(session, 'f1', 'f2');
    expect(input('f0')).toHaveFocus();
  });

  test('of a list goes to the form', () => {
    const session = draw([...testItems(2), testList(1)]);
    act(() => void session.addRow('rows'));
    act(() => document.querySelector<HTMLInputElement>('td input')?.focus());
    expect(document.activeElement?.tagName).toBe('INPUT');
    hide(session, 'rows');
    expect(input('f1')).toHaveFocus();
  });

  test('stays where it is while others go', () => {
    const session = draw(testItems(3));
    act(() => input('f1').focus());
    hide(session, 'f0', 'f2');
    expect(input('f1')).toHaveFocus();
  });
});

describe('tabs of lists', () => {
  test('go with their list, and the one that was open is open again when it comes back', () => {
    const session = draw([list('a'), list('b'), list('c')]);
    fireEvent.click(screen.getByRole('tab', { name: 'List b' }));
    hide(session, 'b');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['List a', 'List c']);
    expect(openTab()).toBe('List a');
    show(session, 'b');
    expect(openTab()).toBe('List b');
  });

  test('are no tabs where every list is hidden', () => {
    const session = draw([testItem('f0'), list('a')]);
    hide(session, 'a');
    expect(screen.queryByRole('tab')).toBeNull();
    expect(document.querySelector('.mf-tabs')).toBeNull();
  });
});

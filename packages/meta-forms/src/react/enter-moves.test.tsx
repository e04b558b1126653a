import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MetaFormProvider } from './meta-form-provider.tsx';
import { MetaFormRenderer } from './meta-form-renderer.tsx';
import { nativeKit, testItem, testItems, testSession } from '../testing/native-form.tsx';

function draw(items: readonly unknown[]) {
  render(
    <MetaFormProvider kit={nativeKit} language="en">
      <MetaFormRenderer session={testSession(items)} />
    </MetaFormProvider>,
  );
}

function field(key: string) {
  return screen.getByLabelText(`Label ${key}`);
}

test('Enter goes to the next field that takes typing and Shift+Enter back', () => {
  draw([testItem('a'), testItem('fixed', { edited: false }), testItem('b')]);
  field('a').focus();
  fireEvent.keyDown(field('a'), { key: 'Enter' });
  expect(field('b')).toHaveFocus();
  fireEvent.keyDown(field('b'), { key: 'Enter', shiftKey: true });
  expect(field('a')).toHaveFocus();
});

test('Enter passes over tools and choosers of files', () => {
  draw([testItem('a'), testItem('tools'), testItem('file'), testItem('b')]);
  const tools = field('tools').closest('[data-mf-path]');
  if (tools) tools.innerHTML = '<div role="toolbar"><button type="button">B</button></div>';
  field('file').setAttribute('type', 'file');
  field('a').focus();
  fireEvent.keyDown(field('a'), { key: 'Enter' });
  expect(field('b')).toHaveFocus();
});

test('Enter moves to a field that was not drawn yet', () => {
  draw(testItems(120));
  const last = [...document.querySelectorAll('input')].at(-1);
  last?.focus();
  if (last) fireEvent.keyDown(last, { key: 'Enter' });
  expect(document.activeElement).toBeInstanceOf(HTMLInputElement);
  expect(document.activeElement).not.toBe(last);
});

test('Enter stays while an input method composes', () => {
  draw([testItem('a'), testItem('b')]);
  field('a').focus();
  const event = createEvent.keyDown(field('a'), { key: 'Enter', isComposing: true });
  fireEvent(field('a'), event);
  expect(field('a')).toHaveFocus();
  expect(event.defaultPrevented).toBe(false);
});

test('Enter stays while a popup of the field is open', () => {
  draw([testItem('a'), testItem('b')]);
  field('a').setAttribute('aria-expanded', 'true');
  field('a').focus();
  fireEvent.keyDown(field('a'), { key: 'Enter' });
  expect(field('a')).toHaveFocus();
});

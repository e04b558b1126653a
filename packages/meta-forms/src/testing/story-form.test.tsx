// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FormMode } from '../contract/form-mode.ts';
import { textItem } from './builders.ts';
import { StoryForm } from './story-form.tsx';

afterEach(cleanup);

test('a story opens a new record where it has none', () => {
  const modes: FormMode[] = [];
  const items = [textItem('name')];
  const shared = { items, onOpened: ({ mode }: { readonly mode: FormMode }) => void modes.push(mode) };
  render(<StoryForm {...shared} />);
  render(<StoryForm {...shared} record={{ id: '1', name: 'Hall' }} />);
  render(<StoryForm {...shared} record={{ id: '1', name: 'Hall' }} mode="view" />);
  expect(modes).toEqual(['add', 'edit', 'view']);
});

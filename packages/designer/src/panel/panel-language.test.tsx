import { AntdSurroundings } from '@org/meta-forms/antd';
import type { BaseLanguage, Translation } from '@org/meta-forms/core';
import { parseDocument } from '@org/meta-forms/document';
import { metaForm, textItem } from '@org/meta-forms/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PropertyPanel } from './property-panel.tsx';

/** A language as a host has it that loads its sentences: an object. */
const translationOf = (base: BaseLanguage): Translation => ({ tag: base, base, sentence: () => undefined });

const document = parseDocument(metaForm(textItem('name', { itemName: '名称' })));

function Panel({ language }: { readonly language: Translation }) {
  return (
    <AntdSurroundings language={language}>
      <PropertyPanel document={document} ids={[]} run={() => undefined} language={language} />
    </AntdSurroundings>
  );
}

test('the labels of the panel follow the language while a form is open', async () => {
  const { rerender } = render(<Panel language={translationOf('zh')} />);
  expect(await screen.findByLabelText(/表单名称/)).toBeInTheDocument();
  rerender(<Panel language={translationOf('en')} />);
  expect(screen.queryByLabelText(/表单名称/)).toBeNull();
  expect(screen.getAllByRole('textbox').length).toBeGreaterThan(0);
});

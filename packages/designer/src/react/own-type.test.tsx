// A fourteenth item type, as another team has one: all that it brings, through the entries of the package alone.
import { AntdSurroundings } from '@org/meta-forms/antd';
import { checkRecord, sheetCellOf, sheetOf } from '@org/meta-forms/checking';
import { metaFormPage } from '@org/meta-forms/codegen';
import { builtInTypes, createFormSession, createRegistry, type AnyItemType, type Problem } from '@org/meta-forms/core';
import { parseDocument } from '@org/meta-forms/document';
import { MetaFormProvider, MetaFormRenderer } from '@org/meta-forms/react';
import { fakePorts, metaForm } from '@org/meta-forms/testing';
import { describeProblem, withSentences } from '@org/meta-forms/words';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { PropertyPanel } from '../panel/property-panel.tsx';
import { GOOD_IBAN, ibanForm, ibanItem, ibanKit, ibanRegistry, ibanType } from './iban.fixture.tsx';

const BAD_IBAN = GOOD_IBAN.replace('89', '88');
const [account, payments] = ibanForm.fields;
if (!account || !payments) throw new Error('no fields');

function open(language: 'zh' | 'en' = 'zh') {
  const session = createFormSession({ compiled: ibanForm, mode: 'add', ports: fakePorts() });
  const form = (refusals: number) => (
    <AntdSurroundings language={language} theme={{ zeroRuntime: true }}>
      <MetaFormProvider kit={ibanKit} language={language}>
        <MetaFormRenderer session={session} refusals={refusals} />
      </MetaFormProvider>
    </AntdSurroundings>
  );
  const { rerender } = render(form(0));
  return { session, refuse: () => rerender(form(1)) };
}

function type(text: string): HTMLElement {
  const input = screen.getByLabelText('账户');
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
  return input;
}

/** The field after a server has refused its value. */
function refused(problem: object): HTMLElement {
  const { session } = open('en');
  // as: what a newer server sends.
  const found = { path: 'account', label: '账户', code: 'account.closed', ...problem } as Problem;
  act(() => session.showProblems([found]));
  return screen.getByLabelText('账户');
}

const claimed = (message: RegExp) => ({
  code: 'META_FORM_TYPE_CLAIMED_TWICE',
  message: expect.stringMatching(message) as string,
});

function refusal(own: AnyItemType): unknown {
  try {
    return createRegistry([...builtInTypes, own]);
  } catch (error) {
    return error;
  }
}

describe('in a form', () => {
  test.each([
    ['zh', '账户的校验位不对'],
    ['en', '账户 has wrong check digits'],
  ] as const)('a field and the summary of errors have its sentence in %s', (language, sentence) => {
    const { session, refuse } = open(language);
    const input = type(BAD_IBAN);
    expect(input).toHaveAccessibleDescription(sentence);
    act(() => void session.validate());
    refuse();
    expect(screen.getAllByText(sentence).length).toBeGreaterThan(1);
    type(GOOD_IBAN);
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test('a problem has its parameters in the sentence', () => {
    open();
    expect(type(GOOD_IBAN.replace('DE', 'FR'))).toHaveAccessibleDescription('账户须为DE的账户');
  });
});

describe('a problem with a code that the package does not know', () => {
  test.each([
    [
      'its sentences',
      { sentences: { zh: '', en: '{label} is closed since {year}' }, params: { year: 2020 } },
      '账户 is closed since 2020',
    ],
    ['the message of the server', { params: { message: 'Closed.' } }, 'Closed.'],
    ['a general sentence with the code', {}, '账户 did not pass a check (account.closed)'],
    [
      'a general sentence for a name of every object',
      { code: 'constructor' },
      '账户 did not pass a check (constructor)',
    ],
    [
      'a general sentence for sentences that are none',
      { sentences: 5, params: null },
      '账户 did not pass a check (account.closed)',
    ],
    ['the words of the type for a code that comes bare', { code: 'iban.checksum' }, '账户 has wrong check digits'],
  ])('shows %s, and the field works on', (_what, problem, sentence) => {
    const input = refused(problem);
    expect(input).toHaveAccessibleDescription(sentence);
    type(GOOD_IBAN);
    expect(input).toHaveValue(GOOD_IBAN);
    expect(input).not.toHaveAccessibleDescription();
  });
});

describe('on a server', () => {
  test('a check has code and parameters, and the sentence arrives with them as JSON', () => {
    const record = { account: GOOD_IBAN.replace('DE', 'FR'), payments: [{ payee: BAD_IBAN }] };
    const { problems } = checkRecord(ibanForm, record);
    expect(problems).toMatchObject([
      { path: 'account', code: 'iban.country', params: { country: 'DE' } },
      { path: 'payments/#0/payee', code: 'iban.checksum' },
    ]);
    const sent = JSON.parse(JSON.stringify(problems.map(withSentences))) as typeof problems;
    expect(sent.map((problem) => describeProblem(problem, 'en'))).toEqual([
      '账户 must be an account of DE',
      '账户 has wrong check digits',
    ]);
  });

  test('the answer to a missing value brings the sentences of the package', () => {
    const problem = withSentences({ path: 'a', label: 'A', code: 'REQUIRED' });
    expect(problem.sentences).toEqual({ zh: '请输入{label}', en: 'Please enter {label}' });
  });
});

test('spreadsheets have its cells, and refuse a text with its sentence', () => {
  const context = { display: undefined, language: 'en' } as const;
  expect(sheetCellOf(GOOD_IBAN, account, context)).toBe('DE89 3704 0044 0532 0130 00');
  const read = (text: string) => sheetOf(account)?.fromText?.(text, account, { find: () => [] });
  expect(read('de89 3704 0044 0532 0130 00')).toEqual({ kind: 'read', value: GOOD_IBAN });
  expect(read('DE-89')).toEqual({ kind: 'refused', problem: { code: 'iban.unreadable' } });
});

test('the panel of the designer and the page of a form have its properties', async () => {
  const document = parseDocument(metaForm(ibanItem('account')));
  const run = vi.fn();
  render(
    <AntdSurroundings language="zh" theme={{ zeroRuntime: true }}>
      <PropertyPanel document={document} ids={document.formOrder} run={run} registry={ibanRegistry} kit={ibanKit} />
    </AntdSurroundings>,
  );
  expect(await screen.findByLabelText('国家')).toHaveValue('DE');
  expect(metaFormPage(ibanForm.form, { language: 'en', registry: ibanRegistry })).toContain('Country');
});

describe('a registry refuses', () => {
  test.each<[string, Partial<AnyItemType>, object]>([
    ['the number of a built-in type', { code: 1 }, claimed(/"text" and "iban".* Change one/)],
    ['the name of a built-in type', { name: 'text' }, claimed(/"text" and "text"/)],
    [
      'words for a code of the package',
      { words: { zh: { REQUIRED: '空' }, en: { REQUIRED: 'Empty' } } },
      {
        code: 'META_FORM_CODE_NOT_OWN',
        message: expect.stringMatching(/"REQUIRED"\. Begin it with "iban\."/),
      },
    ],
  ])('%s, and says what to do', (_what, own, mistake) => {
    expect(refusal({ ...ibanType, ...own })).toMatchObject({ name: 'MetaFormError', ...mistake });
  });
});

import { baseLanguage, type BaseLanguage, type Language } from '@org/meta-forms/core';
import { LanguageProvider } from '@org/meta-forms/react';
import { render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PageTitlesProvider, usePageTitle, useTitleOf } from './page-titles.tsx';

const newBoard = (language: Language) => (baseLanguage(language) === 'zh' ? '新建看板' : 'New board');

function NewBoard() {
  usePageTitle(newBoard);
  return null;
}

/** The tab of the page, as the layout names it. */
function Tab() {
  const { ownTitle, spokenTitle } = useTitleOf('/boards/new');
  return <p>{`${ownTitle ?? ''} ${spokenTitle('/boards/new') ?? ''}`}</p>;
}

function Shell({ language, isHidden }: { readonly language: BaseLanguage; readonly isHidden: boolean }) {
  return (
    <LanguageProvider language={language}>
      <MemoryRouter initialEntries={['/boards/new']}>
        <PageTitlesProvider>
          <Activity mode={isHidden ? 'hidden' : 'visible'}>
            <NewBoard />
          </Activity>
          <Tab />
        </PageTitlesProvider>
      </MemoryRouter>
    </LanguageProvider>
  );
}

test('a title of words follows the language, even for the tab of a hidden page', async () => {
  const { rerender } = render(<Shell language="zh" isHidden={false} />);
  expect(await screen.findByText('新建看板 新建看板')).toBeInTheDocument();
  rerender(<Shell language="zh" isHidden />);
  rerender(<Shell language="en" isHidden />);
  expect(await screen.findByText('New board New board')).toBeInTheDocument();
});

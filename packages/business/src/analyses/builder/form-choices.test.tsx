import { fakeOrganization, fakePorts } from '@org/meta-forms/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MakeCall } from '../../forms/business-context.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { useFormChoices } from './use-draft-form.ts';

function Choices() {
  return (
    <ul>
      {useFormChoices().map(({ value, label }) => (
        <li key={value}>{`${value} ${label}`}</li>
      ))}
    </ul>
  );
}

const pages = [
  { metaKey: 'house', name: '房屋' },
  { metaKey: 'visitor', name: '访客登记' },
  { metaKey: 'secret', name: '无权查看的表单' },
];

test('a board can be made of modules and of the forms of authors that the person may view', () => {
  renderPage(<Choices />, {
    ports: fakePorts({}),
    surroundings: {
      api: (async () => ({})) as MakeCall,
      organization: fakeOrganization({}),
      ownKey: ['000000', 'chen'],
      can: (code) => code === 'house_view' || code === 'visitor_view',
      pageName: (path) => pages.find(({ metaKey }) => path === `/business/${metaKey}`)?.name,
      formPages: pages,
    },
  });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'house 房屋',
    'visitor 访客登记',
  ]);
});

import { parametersCalls } from '@org/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShell } from '../testing/open-shell.tsx';
import { isSignedIn, nobodyIsSignedIn } from '../testing/signed-in.ts';
import { OwnUnit } from './own-unit.tsx';

beforeEach(isSignedIn);
afterEach(nobodyIsSignedIn);

test.each([
  { what: 'is marked', specialUnitName: '东澜区', marks: 1 },
  { what: 'of another name is not', specialUnitName: '西泽区', marks: 0 },
  { what: 'is not where the deployment names none', specialUnitName: '', marks: 0 },
])('the unit of the person $what as the special one', async ({ specialUnitName, marks }) => {
  openShell('/business/house', {
    house: (
      <p>
        单位：
        <OwnUnit />
      </p>
    ),
    answers: { [parametersCalls.appinfo.name]: () => ({ title: '平台已到', specialUnitName }) },
  });
  await screen.findByText('平台已到');
  expect(await screen.findByText(/^单位：\s*东澜区/)).toBeVisible();
  expect(screen.queryAllByText('特殊单位')).toHaveLength(marks);
});

import { flowListsCalls, menusCalls, parametersCalls, usersCalls } from '@org/contract';
import { LanguageProvider } from '@org/meta-forms/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, userEvent } from 'storybook/test';
import { ApiProvider } from '../api/api-context.tsx';
import { PreferencesProvider } from '../layout/preferences.tsx';
import { createSession } from '../session/session.ts';
import { SessionProvider } from '../session/session-context.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { isSignedIn } from '../testing/signed-in.ts';
import { InboxButton } from './inbox-button.tsx';

interface StageProps {
  readonly count: number;
  readonly hasInbox: boolean;
}

const entry = { id: 'm', code: 'm', source: 'file', metaKey: '' };

function Stage({ count, hasInbox }: StageProps) {
  const [world] = useState(() => {
    isSignedIn();
    const { api } = fakeApi({
      [menusCalls.routes.name]: () => [
        { ...entry, name: '流程中心', path: hasInbox ? '/cloudApps/approval' : '/cloudApps/other' },
      ],
      [parametersCalls.appinfo.name]: () => ({ title: '资产平台' }),
      [usersCalls.current.name]: () => ({ id: 'u1', realName: '张晓芸', orgName: '东澜区', avatar: '' }),
      [flowListsCalls.counts.name]: () => ({ claim: 1, todo: count - 1, done: 0, send: 0, cc: 0 }),
    });
    return { api, session: createSession(api, () => api), cache: new QueryClient() };
  });
  return (
    <QueryClientProvider client={world.cache}>
      <ApiProvider api={world.api}>
        <SessionProvider session={world.session}>
          <PreferencesProvider session={world.session}>
            <LanguageProvider language="zh">
              <MemoryRouter>
                <InboxButton />
                <Place />
              </MemoryRouter>
            </LanguageProvider>
          </PreferencesProvider>
        </SessionProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}

function Place() {
  return <p>{useLocation().pathname}</p>;
}

const meta = {
  title: 'shell/badge of tasks',
  component: Stage,
  args: { count: 7, hasInbox: true },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tasks: Story = {
  name: 'the badge has the number of tasks to claim and to do, and leads to the inbox',
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: /7/ });
    await userEvent.click(button);
    await expect(canvas.getByText('/cloudApps/approval')).toBeVisible();
  },
};

export const Many: Story = {
  name: 'more than ninety-nine tasks are 99+, and the title has their number',
  args: { count: 120 },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: /99\+/ });
    await expect(button).toHaveAttribute('title', '流程中心，120 项待办');
    // A person who says what they see reaches the button.
    const shown = button.innerText.trim();
    await expect(shown).toBe('99+');
    await expect(button).toHaveAccessibleName(expect.stringContaining(shown));
  },
};

export const NoInbox: Story = {
  name: 'a person whose menu has no inbox has no badge',
  args: { hasInbox: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('/')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

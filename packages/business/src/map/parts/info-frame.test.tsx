import { fakeOrganization, fakePorts } from '@org/meta-forms/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { MakeCall } from '../../forms/business-context.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { InfoFrame } from './info-frame.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        南院
      </button>
      {isOpen ? (
        <InfoFrame name="南院" onClose={() => setOpen(false)}>
          <button type="button">进入</button>
        </InfoFrame>
      ) : null}
    </>
  );
}

test('a window on the map takes the focus, and Escape and its button give it back', async () => {
  const api = (async () => ({})) as MakeCall;
  const { user } = renderPage(<Page />, {
    ports: fakePorts({}),
    surroundings: { api, organization: fakeOrganization({}), ownKey: ['000000', 'zhang'], can: () => true },
  });
  const opener = screen.getByRole('button', { name: '南院' });
  for (const leave of [
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('button', { name: '关闭' })),
  ]) {
    await user.click(opener);
    expect(screen.getByRole('heading', { name: '南院' })).toHaveFocus();
    await leave();
    expect(screen.queryByRole('heading', { name: '南院' })).toBeNull();
    expect(opener).toHaveFocus();
  }
});

import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { fakeOrganization, fakePorts } from '@org/meta-forms/testing';
import { renderPage } from '../testing/render-page.tsx';
import { OpenRecordsPart } from './open-records-part.tsx';

const Path = () => <p>{useLocation().pathname}</p>;

function openPart(metaKey: string, may: readonly string[]) {
  const onEnd = vi.fn<(changed: boolean) => void>();
  const part = <OpenRecordsPart record={{ id: '1', metaKey, formName: '派车单' }} onEnd={onEnd} />;
  const surroundings = {
    api: () => Promise.reject(new Error()),
    organization: fakeOrganization({}),
    ownKey: ['000000', 'author'],
    can: (code: string) => may.includes(code),
    ownUnit: { id: 'own', name: '机关' },
  };
  renderPage(
    <>
      {part}
      <Path />
    </>,
    { ports: fakePorts({}), surroundings, address: '/system/metaform' },
  );
  return onEnd;
}

test('the author who may see the records is led to them', async () => {
  const onEnd = openPart('dispatch', ['dispatch_view']);
  expect(await screen.findByText('/business/dispatch')).toBeInTheDocument();
  expect(onEnd).toHaveBeenCalledWith(false);
});

test('without a page or the right, the author learns who adds it', async () => {
  openPart('dispatch', []);
  await waitFor(() => expect(screen.getByText(/请管理员在表单管理中用“更多 → 添加到菜单”/)).toBeInTheDocument());
  expect(screen.getByText('/system/metaform')).toBeInTheDocument();
});

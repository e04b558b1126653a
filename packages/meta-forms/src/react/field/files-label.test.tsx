import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { antdKit } from '../../antd.ts';
import { metaFormPage } from '../../codegen/meta-form-page.ts';
import type { FormKit } from '../../contract/form-kit.ts';
import type { RowsProps } from '../../contract/item-view.ts';
import { column, numberItem, subListItem } from '../../testing/builders.ts';
import { openSession } from '../../testing/open-session.ts';
import { MetaFormProvider } from '../meta-form-provider.tsx';
import { MetaFormRenderer } from '../meta-form-renderer.tsx';

const rooms = subListItem('rooms', [column(numberItem('size', { itemName: 'Size' }))], { itemName: 'Rooms' });
const { session } = openSession([rooms], { record: { id: '1', rooms: [{ id: 'r', size: 1 }] } });

/** The list of a host: a head with the names of the columns. */
const Head = ({ field }: RowsProps) => <b>{field.columns.map(({ label }) => label).join()}</b>;
const kitOfHost: FormKit = {
  ...antdKit,
  views: { ...antdKit.views, 'sub-list': { ...antdKit.views['sub-list'], Rows: Head } },
};

function draw(kit: FormKit, language: string) {
  render(
    <MetaFormProvider kit={kit} language={language}>
      <MetaFormRenderer session={session} />
    </MetaFormProvider>,
  );
}

test('the column with the files of a row has one word in each language, wherever it is shown', async () => {
  draw(kitOfHost, 'en');
  expect(screen.getByText('Size,Files')).toBeVisible();
  draw(kitOfHost, 'zh');
  expect(screen.getByText('Size,附件')).toBeVisible();
  draw(antdKit, 'en');
  expect(await screen.findByRole('columnheader', { name: 'Files' })).toBeVisible();
  expect(metaFormPage(session.compiled.form, { language: 'en' })).toMatch(/^\| Files +\| `attachments`/m);
});

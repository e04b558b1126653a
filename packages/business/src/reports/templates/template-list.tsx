import { reportTemplatesCalls } from '@org/contract';
import type { MetaFormListHandle } from '@org/meta-forms/list';
import { useWords } from '@org/meta-forms/react';
import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { PagedList, type PagedQuery } from '../../lists/paged-list.tsx';
import { pagedListForm } from '../../lists/paged-list-form.ts';
import { NothingHere } from '../../lists/nothing-here.tsx';
import { toTheMinute } from '../../lists/to-the-minute.ts';
import type { FilterAddress } from '../../lists/use-filter-address.ts';
import { useBusiness } from '../../forms/business-context.tsx';
import { RowMenu } from '../../forms/row-menu.tsx';
import { useFileDownload } from '../../forms/use-file-download.ts';
import { ToneTag } from '../../records/state-tag.tsx';
import { useRemoval } from '../../records/use-removal.ts';
import { templateAddress } from './template-address.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { useTemplatesChange, type TemplateRow } from './template-queries.ts';
import { templatesWords } from './templates.words.ts';
import { usePublish } from './use-publish.ts';
import type { ReportClasses } from './use-report-classes.ts';
import { VersionsDialog } from './versions-dialog.tsx';

/** Properties of `TemplateList`. */
export interface TemplateListProps {
  readonly list: RefObject<MetaFormListHandle | null>;
  readonly address: FilterAddress<'name' | 'class'>;
  readonly classes: ReportClasses;
}

type Verb = 'edit' | 'publish' | 'download' | 'versions' | 'remove';

const drawPublished = (row: TemplateRow) => <PublishedTag row={row} />;

/** The templates, with what can be done to each. */
export function TemplateList({ list, address, classes }: TemplateListProps) {
  const say = useWords(templatesWords);
  const { can } = useBusiness();
  const navigate = useNavigate();
  const form = useTemplateColumns();
  const load = useTemplateRows(address, classes);
  const { changedAt } = useTemplatesChange();
  useEffect(() => {
    // The list stays mounted behind the designer.
    if (changedAt > 0) list.current?.reload();
  }, [list, changedAt]);
  const verbs = useTemplateVerbs(() => list.current?.reload());
  const mayEdit = can(reportTemplatesCalls.submit.permission);
  const optionsOf = (row: TemplateRow) => [
    { key: 'edit' as const, label: say('edit'), permitted: mayEdit },
    {
      key: 'publish' as const,
      label: say('publish'),
      permitted: row.isChanged && can(reportTemplatesCalls.publish.permission),
    },
    { key: 'download' as const, label: say('download'), permitted: true },
    { key: 'versions' as const, label: say('versions'), permitted: true },
    {
      key: 'remove' as const,
      label: say('remove'),
      permitted: can(reportTemplatesCalls.remove.permission),
      danger: true,
    },
  ];
  const open = ({ id }: { readonly id: string }) => void navigate(templateAddress(id));
  const rowActions = (row: TemplateRow) => (
    <RowMenu name={row.name} options={optionsOf(row)} onChoose={(verb) => void verbs.act(verb, row)} />
  );
  return (
    <>
      <PagedList
        ref={list}
        fills
        form={form}
        load={load}
        state={address.state}
        onStateChange={address.setState}
        onOpen={open}
        drawn={{ key: 'stateText', draw: drawPublished }}
        rowActions={rowActions}
        empty={<NothingHere address={address} filters={['name', 'class']} text={say('noTemplates')} />}
      />
      {verbs.opened?.dialog === 'edit' ? (
        <TemplateDialog row={verbs.opened.row} onEnd={verbs.close} onSaved={verbs.closeChanged} />
      ) : null}
      {verbs.opened?.dialog === 'versions' ? <VersionsDialog row={verbs.opened.row} onClose={verbs.close} /> : null}
    </>
  );
}

/** Whether a template is published, and whether its draft has changed since. */
export function PublishedTag({ row }: { readonly row: Pick<TemplateRow, 'published' | 'isChanged'> }) {
  const say = useWords(templatesWords);
  if (row.published === 0) return <ToneTag tone="draft" word={say('unpublished')} />;
  if (row.isChanged) return <ToneTag tone="amending" word={say('changed')} />;
  return <ToneTag tone="verified" word={say('published')} />;
}

function useTemplateColumns() {
  const say = useWords(templatesWords);
  return useMemo(
    () =>
      pagedListForm('report_templates', say('title'), [
        { key: 'name', label: say('name'), width: 200 },
        { key: 'stateText', label: say('state'), width: 136 },
        { key: 'className', label: say('reportClass'), width: 110 },
        { key: 'versionText', label: say('version'), width: 88 },
        { key: 'updateUserName', label: say('changedBy'), width: 88 },
        { key: 'updateTime', label: say('changedAt'), width: 136, isDate: true },
        { key: 'remark', label: say('remark'), width: 200 },
      ]),
    [say],
  );
}

function useTemplateRows({ filters }: TemplateListProps['address'], classes: ReportClasses) {
  const say = useWords(templatesWords);
  const { api } = useBusiness();
  const { name, class: chosen } = filters;
  return useCallback(
    async ({ signal, ...query }: PagedQuery) => {
      const body = {
        ...(name !== undefined && { name }),
        ...(chosen !== undefined && { reportClasses: [...classes.withBelow(chosen)] }),
      };
      const { records, total } = await api(reportTemplatesCalls.list, {
        query,
        body,
        quiet: true,
        ...(signal && { signal }),
      });
      const shown = (row: TemplateRow) => ({
        ...row,
        className: classes.nameOf(row.reportClass),
        versionText: row.published === 0 ? '' : say('versionNumber', { number: row.published }),
        stateText: '',
        updateTime: toTheMinute(row.updateTime),
      });
      return { records: records.map(shown), total };
    },
    [api, name, chosen, classes, say],
  );
}

interface OpenedDialog {
  readonly dialog: 'edit' | 'versions';
  readonly row: TemplateRow;
}

function useTemplateVerbs(onChanged: () => void) {
  const say = useWords(templatesWords);
  const { api } = useBusiness();
  const download = useFileDownload();
  const publish = usePublish();
  const [opened, setOpened] = useState<OpenedDialog>();
  const askRemoval = useRemoval(
    (ids) => api(reportTemplatesCalls.remove, { query: { ids: ids.join(',') } }),
    say('removeText'),
  );
  const close = () => setOpened(undefined);
  return {
    opened,
    close,
    closeChanged: () => {
      close();
      onChanged();
    },
    async act(verb: Verb, row: TemplateRow): Promise<void> {
      const { id, name } = row;
      if (verb === 'edit' || verb === 'versions') setOpened({ dialog: verb, row });
      else if (verb === 'publish') {
        if (await publish(row)) onChanged();
      } else if (verb === 'remove') {
        if (await askRemoval({ ids: [id], names: [name] })) onChanged();
      } else {
        const file = api(reportTemplatesCalls.workbook, { query: { id }, quiet: true });
        await download.save(file, say('draftFile', { name }));
      }
    },
  };
}

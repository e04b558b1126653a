import { useFeedback } from '@org/meta-forms/antd';
import { formModulesCalls, type AnswerOf, type BodyOf } from '@org/contract';
import { errorText } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Form, Input, Modal, Spin, TreeSelect, Typography } from 'antd';
import { useState } from 'react';
import type { VerbPartProps } from '../administration/administration.ts';
import { useBusiness } from '../forms/business-context.tsx';
import { GrantTable } from './grant-table.tsx';
import { newFormWords } from './new-form.words.ts';

type FormModule = AnswerOf<typeof formModulesCalls.detail>;
type Draft = BodyOf<typeof formModulesCalls.submit>;

/** Makes a published form a page of the menu, says which roles may do what there, and takes it out again. */
export function FormModulePart({ record, onEnd }: VerbPartProps) {
  const say = useWords(newFormWords);
  const { api, ownKey } = useBusiness();
  const formId = String(record['id']);
  const name = String(record['formName']);
  const { data, error } = useQuery({
    queryKey: [...ownKey, 'form-module', formId],
    queryFn: ({ signal }) => api(formModulesCalls.detail, { query: { formId }, signal, quiet: true }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (data) return <ModuleDialog name={name} module={data} onEnd={onEnd} />;
  return (
    <Modal open title={say('menuTitle', { name })} footer={null} onCancel={() => onEnd(false)}>
      {error ? (
        <Alert role="alert" type="error" showIcon title={errorText(error)} />
      ) : (
        <Spin description={say('reading')}>
          <div className="business-wait" />
        </Spin>
      )}
    </Modal>
  );
}

interface ModuleDialogProps {
  readonly name: string;
  readonly module: FormModule;
  readonly onEnd: VerbPartProps['onEnd'];
}

function ModuleDialog({ name, module, onEnd }: ModuleDialogProps) {
  const say = useWords(newFormWords);
  const { api } = useBusiness();
  const { modal, message } = useFeedback();
  const { formId, menuId } = module;
  const [draft, setDraft] = useState<Draft>({
    formId,
    name: module.name,
    parentId: module.parentId,
    grants: module.grants,
  });
  const [isBusy, setBusy] = useState(false);

  async function run(call: () => Promise<unknown>, text: string) {
    setBusy(true);
    try {
      await call();
      message.success(text);
      onEnd(true);
    } catch (failure) {
      message.error(errorText(failure));
      setBusy(false);
    }
  }
  const save = () => run(() => api(formModulesCalls.submit, { body: draft, quiet: true }), say('saved'));
  const remove = () =>
    modal.confirm({
      title: say('removeQuestion', { name }),
      okText: say('remove'),
      cancelText: say('cancel'),
      onOk: () => run(() => api(formModulesCalls.remove, { query: { formId }, quiet: true }), say('removed')),
    });

  return (
    <Modal
      open
      width={720}
      title={say('menuTitle', { name })}
      onCancel={() => onEnd(false)}
      footer={
        <Flex justify="end" gap="small">
          {menuId === '' ? null : (
            <Button danger disabled={isBusy} onClick={remove}>
              {say('remove')}
            </Button>
          )}
          <Button onClick={() => onEnd(false)} autoInsertSpace={false}>
            {say('cancel')}
          </Button>
          <Button
            type="primary"
            loading={isBusy}
            disabled={draft.name.trim() === ''}
            autoInsertSpace={false}
            onClick={() => void save()}
          >
            {say('save')}
          </Button>
        </Flex>
      }
    >
      <Form layout="vertical">
        <Flex gap="middle">
          <Form.Item className="form-module-half" label={say('menuName')} htmlFor="form-module-name">
            <Input
              id="form-module-name"
              value={draft.name}
              maxLength={100}
              onChange={({ target }) => setDraft({ ...draft, name: target.value })}
            />
          </Form.Item>
          <Form.Item className="form-module-half" label={say('parent')} htmlFor="form-module-parent">
            <TreeSelect<string>
              id="form-module-parent"
              value={draft.parentId ?? ''}
              treeData={[{ value: '', title: say('top'), children: menuTree(module.parents) }]}
              treeDefaultExpandAll
              showSearch={{ treeNodeFilterProp: 'title' }}
              onChange={(parentId) => setDraft({ ...draft, parentId })}
            />
          </Form.Item>
        </Flex>
        <GrantTable roles={module.roles} grants={draft.grants} onChange={(grants) => setDraft({ ...draft, grants })} />
        <Typography.Text type="secondary">{say('commitNote')}</Typography.Text>
      </Form>
    </Modal>
  );
}

interface MenuNode {
  readonly value: string;
  readonly title: string;
  readonly children: MenuNode[];
}

/** The menu entries below one another; one whose parent is not among them is at the top. */
function menuTree(entries: FormModule['parents']): MenuNode[] {
  const known = new Set(entries.map(({ id }) => id));
  const below = Map.groupBy(entries, ({ parentId }) => (known.has(parentId) ? parentId : ''));
  const nodesOf = (parent: string): MenuNode[] =>
    (below.get(parent) ?? []).map(({ id, name }) => ({ value: id, title: name, children: nodesOf(id) }));
  return nodesOf('');
}

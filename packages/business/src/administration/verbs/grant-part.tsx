import { menusCalls, rolesCalls, type AnswerOf } from '@org/contract';
import { TreePanel, useFeedback } from '@org/meta-forms/antd';
import type { TreeNode } from '@org/meta-forms/core';
import { useDismissal, useWords } from '@org/meta-forms/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Modal, Spin } from 'antd';
import { useCallback, useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { recordsWords } from '../../records/records.words.ts';
import type { VerbPartProps } from '../administration.ts';
import { administrationWords } from '../administration.words.ts';

/** Height of the tree in px. */
const TREE_HEIGHT = 420;

type GrantNode = AnswerOf<typeof menusCalls.grantTree>['menu'][number];

/** Grants menus and buttons to a role. The tree shows the grants of the person; other grants of the role stay. */
export function GrantPart({ record, onEnd }: VerbPartProps) {
  const say = useWords(administrationWords);
  const sayRecords = useWords(recordsWords);
  const { api, ownKey } = useBusiness();
  const cache = useQueryClient();
  const { message } = useFeedback();
  const [changed, setChanged] = useState<readonly string[]>();
  const [busy, setBusy] = useState(false);
  const roleId = String(record['id']);
  const { data: held, error } = useQuery({
    queryKey: [...ownKey, 'role-menus', roleId],
    queryFn: async ({ signal }) =>
      (await api(menusCalls.roleTreeKeys, { query: { roleIds: roleId }, signal, quiet: true })).menu,
    gcTime: 0,
  });
  const dismiss = useDismissal(
    () => changed !== undefined,
    () => onEnd(false),
  );
  const load = useCallback(
    async (signal: AbortSignal) => (await api(menusCalls.grantTree, { signal, quiet: true })).menu.map(treeNode),
    [api],
  );

  async function save() {
    setBusy(true);
    try {
      await api(rolesCalls.grant, { body: { roleIds: [roleId], menuIds: [...(changed ?? held ?? [])] } });
      // The role may be the person's own.
      await Promise.all(['buttons', 'menu'].map((name) => cache.invalidateQueries({ queryKey: [...ownKey, name] })));
      message.success(sayRecords('saved'));
      onEnd(true);
    } catch {
      // The HTTP client has shown the error already.
      setBusy(false);
    }
  }

  return (
    <Modal
      open
      width={640}
      title={say('grantTitle', { name: String(record['roleName']) })}
      okText={say('save')}
      cancelText={sayRecords('dismiss')}
      okButtonProps={{ disabled: held === undefined }}
      confirmLoading={busy}
      onOk={() => void save()}
      mask={{ closable: false }}
      onCancel={dismiss}
    >
      {error ? <Alert type="error" showIcon title={error.message} /> : null}
      {held ? (
        <>
          <p className="administration-hint">{say('grantHint')}</p>
          <TreePanel
            label={say('grantTree')}
            load={load}
            multiple
            // A folder without its pages is an empty entry.
            link="descendants"
            chosen={changed ?? held}
            height={TREE_HEIGHT}
            onChoose={(nodes) => setChanged(nodes.map(({ id }) => id))}
          />
        </>
      ) : null}
      {held || error ? null : <Spin description={sayRecords('loading')} />}
    </Modal>
  );
}

function treeNode({ id, title, children }: GrantNode): TreeNode {
  return { id, name: title, ...(children ? { children: children.map(treeNode) } : {}) };
}

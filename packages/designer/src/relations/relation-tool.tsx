import { ApartmentOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { useOpenPanel } from '../panel/panel-context.tsx';
import { CascadeDialog, MappingDialog } from '../react/later-dialogs.ts';
import { relationToolWords } from './relation-tool.words.ts';

/** The editor that the property of one item opens: what a reference fills, or what restricts an item. */
export function RelationTool({ kind }: { readonly kind: 'mapping' | 'cascade' }) {
  const say = useWords(relationToolWords);
  const { selection, subscribe, run, commit, ports } = useOpenPanel();
  const { document, ids, types } = useSyncExternalStore(subscribe, selection);
  const [isOpen, setOpen] = useState(false);
  const [id] = ids;
  if (id === undefined || ids.length > 1) return null;
  if (kind === 'mapping' && (ports.forms === undefined || ports.formItems === undefined)) return null;
  const props = { document, registry: types.registry, run, onEnd: () => setOpen(false) };
  return (
    <>
      <Button
        className="mfd-property-tool"
        size="small"
        icon={<ApartmentOutlined aria-hidden />}
        onClick={() => {
          commit();
          setOpen(true);
        }}
      >
        {say(kind === 'mapping' ? 'openMapping' : 'openCascade')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && kind === 'mapping' ? <MappingDialog {...props} origin={id} ports={ports} /> : null}
        {isOpen && kind === 'cascade' ? <CascadeDialog {...props} child={id} ports={ports} /> : null}
      </Suspense>
    </>
  );
}

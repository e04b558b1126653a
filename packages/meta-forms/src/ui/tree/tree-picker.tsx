import { Select, type GetRef } from 'antd';
import { useCallback, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useClearing } from '../frame/clear-icon.tsx';
import { joinIds } from '../../contract/id-list.ts';
import type { TreeNode, TreePort } from '../../ports/ports.ts';
import { useWords } from '../language.tsx';
import { chosenNames, describedByChosen } from '../picker/chosen.tsx';
import type { Named } from '../picker/names/name-store.ts';
import { pickerAttributes, type PickerProps } from '../picker/picker-props.ts';
import { pickerWords } from '../picker/picker.words.ts';
import { useParentFirst } from '../picker/parent-first.tsx';
import { treeNames, useNames, useNameSeparator } from '../picker/names/use-names.ts';
import { TreePanel } from './tree-panel.tsx';
import type { LoadTree } from './use-tree.ts';

/** Height of the tree in a picker's list, in px; rows beyond it are not drawn. */
const TREE_HEIGHT = 300;
/** Width of a picker's list, in px: names of units are longer than most fields. */
const TREE_POPUP_WIDTH = 360;
/** Most tags of chosen nodes that a picker draws; the others are counted. */
const TAGS_SHOWN = 50;

export interface TreePickerProps extends PickerProps {
  readonly port: TreePort;
  /** Path under `/api/`. */
  readonly path: string;
}

/** A select whose list is a tree with a search box. The tree is read when it opens. */
export function TreePicker(props: TreePickerProps) {
  const { id, label, value, display, multiple, port, path, onChange } = props;
  const say = useWords(pickerWords);
  const clearing = useClearing();
  const { mayOpen, near } = useParentFirst(props);
  const [open, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const select = useRef<GetRef<typeof Select>>(null);
  const store = treeNames(port, path);
  const chosen = useNames(value, display, store);
  const separator = useNameSeparator();
  const ids = useMemo(() => chosen.map((one) => one.id), [chosen]);
  const tags = ids.slice(0, TAGS_SHOWN);
  const load = useTreeLoader(props);

  function choose(nodes: readonly { readonly id: string; readonly name: string }[]) {
    const known = new Map(chosen.map((one) => [one.id, one]));
    const named = nodes.map((node) => (node.name === node.id ? (known.get(node.id) ?? node) : node));
    store.remember(named.filter(({ id: wanted, name }) => wanted !== name));
    onChange(joinIds(named.map((node) => node.id)), named.map((node) => node.name).join(separator));
  }

  function openOrClose(next: boolean) {
    if (next === open || (next && !mayOpen())) return;
    if (next) setOpenings(openings + 1);
    setOpen(next);
  }

  // The search of the list is part of the field: a person who opens the list has not left it.
  function leave({ relatedTarget }: FocusEvent<HTMLElement>) {
    if (!document.getElementById(`${id}_list`)?.contains(relatedTarget)) props.onBlur();
  }

  function close() {
    setOpen(false);
    select.current?.focus();
  }

  function chooseOne(nodes: readonly TreeNode[]) {
    // Choosing the chosen node again only closes the list.
    if (nodes.length > 0) choose(nodes);
    close();
  }

  const hidden = ids.length > tags.length ? <span>{say('chosenCount', { count: ids.length })}</span> : undefined;

  function popup() {
    if (!open) return <span />;
    // antd's input refers to the list and its first option by these ids, whatever the list contains.
    return (
      <div id={`${id}_list`}>
        <div id={`${id}_list_0`}>
          <TreePanel
            // antd leaves the content of its list mounted while it is closed: each opening starts a new search.
            key={openings}
            label={label}
            load={load}
            multiple={multiple}
            chosen={ids}
            height={TREE_HEIGHT}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened the list around it
            autoFocus
            maintenanceUrl={props.maintenanceUrl}
            onChoose={multiple ? choose : chooseOne}
            onKeyDown={(event) => keepKeys(event, close)}
          />
        </div>
      </div>
    );
  }

  return near(
    <Select<string | string[]>
      ref={select}
      id={id}
      style={{ width: '100%' }}
      size={props.compact ? 'small' : undefined}
      {...(multiple
        ? { mode: 'multiple', value: tags, maxTagCount: props.compact ? 'responsive' : undefined, suffixIcon: hidden }
        : { value: ids[0] })}
      showSearch={false}
      labelRender={chosenNames(id, chosen)}
      allowClear={clearing}
      open={open}
      onOpenChange={openOrClose}
      popupMatchSelectWidth={TREE_POPUP_WIDTH}
      popupRender={popup}
      // Only clearing and the close buttons of tags call this; the tree handles choosing.
      onChange={(next) => choose(remaining(chosen, tags, Array.isArray(next) ? next : [next]))}
      onBlur={leave}
      disabled={props.disabled}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only the editor of a cell that the person has just opened
      autoFocus={props.autoFocus ?? false}
      status={props.invalid ? 'error' : ''}
      {...pickerAttributes(props)}
      aria-describedby={describedByChosen(id, tags.length)}
    />,
  );
}

/** The choice after some of its tags were removed; nodes without a tag are removed only with all of them. */
function remaining(
  chosen: readonly Named[],
  tags: readonly string[],
  left: readonly (string | undefined)[],
): readonly Named[] {
  if (left.every((id) => id === undefined)) return [];
  const gone = new Set(tags.filter((id) => !left.includes(id)));
  return chosen.filter((one) => !gone.has(one.id));
}

function useTreeLoader({ port, path, cascade }: TreePickerProps): LoadTree {
  const parameter = cascade?.state === 'ready' ? cascade.parameter : '';
  const parent = cascade?.state === 'ready' ? cascade.value : '';
  return useCallback(
    (signal) => port.load(path, { signal, ...(parameter === '' ? {} : { cascade: { parameter, value: parent } }) }),
    [port, path, parameter, parent],
  );
}

function keepKeys(event: KeyboardEvent, close: () => void) {
  // The select would handle Backspace as removing a tag and arrows as moving in its own, hidden list.
  event.stopPropagation();
  if (event.key === 'Escape') close();
}

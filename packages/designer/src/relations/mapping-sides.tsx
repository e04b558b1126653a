import { CloseOutlined } from '@ant-design/icons';
import { isWord, type Registry } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { typeWords } from '@org/meta-forms/authoring';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { ClearIcon } from '@org/meta-forms/antd';
import type { ItemId } from '@org/meta-forms/document';
import type { FormItemEntry } from '../panel/panel-ports.ts';
import { useAnnounce } from '../react/announcer.tsx';
import { fitOf, type MappingTarget, type Pairs } from './mapping-pairs.ts';
import { relationsWords } from './relations.words.ts';

interface MappingSidesProps {
  readonly sources: readonly FormItemEntry[];
  readonly targets: readonly MappingTarget[];
  readonly pairs: Pairs;
  readonly registry: Registry;
  readonly onChange: (pairs: Pairs) => void;
}

/** What is chosen on one side and waits for the other. */
type Picked = { readonly side: 'source'; readonly key: string } | { readonly side: 'target'; readonly id: ItemId };

/** Both forms next to each other: an item of each, chosen one after the other in any order, become a pair. */
export function MappingSides({ sources, targets, pairs, registry, onChange }: MappingSidesProps) {
  const say = useWords(relationsWords);
  const announce = useAnnounce();
  const [picked, setPicked] = useState<Picked>();
  const [filters, setFilters] = useState({ source: '', target: '', onlyOpen: false });
  const nameOf = (key: string) => sources.find((one) => one.key === key)?.value ?? key;
  const labelOf = (id: ItemId) => targets.find(({ item }) => item.id === id)?.item.label ?? '';
  const used = new Set(pairs.values());

  function join(key: string, id: ItemId) {
    onChange(new Map(pairs).set(id, key));
    setPicked(undefined);
    announce(say('joined', { source: nameOf(key), target: labelOf(id) }));
  }

  function part(id: ItemId) {
    const others = new Map(pairs);
    others.delete(id);
    onChange(others);
    announce(say('parted', { target: labelOf(id) }));
  }

  function pickSource(key: string) {
    if (picked?.side === 'target') return join(key, picked.id);
    setPicked({ side: 'source', key });
    announce(say('pickTarget', { source: nameOf(key) }));
  }

  function pickTarget(id: ItemId) {
    if (picked?.side === 'source') return join(picked.key, id);
    setPicked({ side: 'target', id });
    announce(say('pickSource', { target: labelOf(id) }));
  }

  return (
    <div className="mfd-mapping-sides">
      <section aria-label={say('sourceItems')}>
        <h3>{say('sourceItems')}</h3>
        <Filter text={filters.source} onChange={(source) => setFilters({ ...filters, source })} />
        <ul>
          {sources
            .filter(({ key, value }) => fits(filters.source, value, key) && !(filters.onlyOpen && used.has(key)))
            .map(({ key, value }) => (
              <li key={key}>
                <Button
                  size="small"
                  type={picked?.side === 'source' && picked.key === key ? 'primary' : 'default'}
                  aria-pressed={picked?.side === 'source' && picked.key === key}
                  onClick={() => pickSource(key)}
                >
                  {value}
                </Button>
                <small>{key}</small>
              </li>
            ))}
        </ul>
        {sources.length === 0 ? <p className="mfd-quiet">{say('chooseFirst')}</p> : null}
      </section>
      <section aria-label={say('targetItems')}>
        <h3>{say('targetItems')}</h3>
        <Filter text={filters.target} onChange={(target) => setFilters({ ...filters, target })} />
        <Checkbox
          checked={filters.onlyOpen}
          onChange={({ target }) => setFilters({ ...filters, onlyOpen: target.checked })}
        >
          {say('onlyOpen')}
        </Checkbox>
        <ul>
          {targets
            .filter(({ item }) => fits(filters.target, item.label, item.key))
            .filter(({ item }) => !(filters.onlyOpen && pairs.has(item.id)))
            .map((target) => (
              <TargetLine
                key={target.item.id}
                target={target}
                source={sources.find(({ key }) => key === pairs.get(target.item.id))}
                joined={pairs.get(target.item.id)}
                isPicked={picked?.side === 'target' && picked.id === target.item.id}
                registry={registry}
                onPick={() => pickTarget(target.item.id)}
                onPart={() => part(target.item.id)}
              />
            ))}
        </ul>
        {targets.length === 0 ? <p className="mfd-quiet">{say('none')}</p> : null}
      </section>
    </div>
  );
}

function fits(filter: string, ...names: readonly string[]): boolean {
  return names.some((name) => name.toLowerCase().includes(filter.trim().toLowerCase()));
}

function Filter({ text, onChange }: { readonly text: string; readonly onChange: (text: string) => void }) {
  const say = useWords(relationsWords);
  return (
    <Input
      size="small"
      allowClear={{ clearIcon: <ClearIcon /> }}
      aria-label={say('filter')}
      placeholder={say('filter')}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface TargetLineProps {
  readonly target: MappingTarget;
  readonly source: FormItemEntry | undefined;
  /** The key of the source, which the source form may lack by now. */
  readonly joined: string | undefined;
  readonly isPicked: boolean;
  readonly registry: Registry;
  readonly onPick: () => void;
  readonly onPart: () => void;
}

function TargetLine({ target, source, joined, isPicked, registry, onPick, onPart }: TargetLineProps) {
  const say = useWords(relationsWords);
  const typeName = useTypeName(registry);
  const { item, isTaken } = target;
  const label = item.label || item.key;
  const fit = source && fitOf(source, item, registry);
  return (
    <li>
      <Button
        size="small"
        type={isPicked ? 'primary' : 'default'}
        aria-pressed={isPicked}
        disabled={isTaken}
        onClick={onPick}
      >
        {label}
      </Button>
      <small>{isTaken ? say('other') : typeName(item.type)}</small>
      {joined === undefined ? null : (
        <span className="mfd-mapping-pair">
          {say('from', { source: source?.value ?? joined })}
          {fit === undefined ? null : (
            <small className={`mfd-mapping-${fit}`}>
              {fit === 'differs'
                ? say(fit, { source: typeName(source?.type ?? -1), target: typeName(item.type) })
                : say(fit)}
            </small>
          )}
          <Button
            size="small"
            type="text"
            icon={<CloseOutlined />}
            aria-label={say('part', { target: label })}
            onClick={onPart}
          />
        </span>
      )}
    </li>
  );
}

function useTypeName(registry: Registry): (code: number) => string {
  const say = useWords(typeWords);
  return (code) => {
    const name = registry.byCode(code)?.name ?? '';
    return isWord(typeWords, name) ? say(name) : name;
  };
}

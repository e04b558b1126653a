import { ConfigProvider, Input, theme } from 'antd';
import { createContext, useContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * A text input of antd is three components, two of which are redrawn with every key. Where none of their features is
 * used, a plain input with the same classes looks and behaves the same. antd's style sheet is in the page because one
 * real input is rendered, detached from the document, for each form with plain inputs.
 */
interface Dress {
  readonly prefix: string;
  /** Classes of every input. */
  readonly always: string;
  /** Ensures that the style sheet is in the page. */
  readonly wear: () => void;
}

const DressContext = createContext<Dress | undefined>(undefined);

export interface DressState {
  readonly small: boolean;
  readonly disabled: boolean;
  readonly wrong: boolean;
}

/** The classes of antd's own input in that state; undefined where only a real one would look right. */
export function useInputDress({ small, disabled, wrong }: DressState): string | undefined {
  const dress = useContext(DressContext);
  useLayoutEffect(() => dress?.wear(), [dress]);
  if (!dress) return undefined;
  const { prefix, always } = dress;
  const size = small ? ` ${prefix}-sm` : '';
  const state = `${disabled ? ` ${prefix}-disabled` : ''}${wrong ? ` ${prefix}-status-error` : ''}`;
  return `${always}${size}${state}`;
}

/** Provides antd's classes to plain inputs; part of the ground of every form of the antd kit. */
export function InputDressing({ children }: { readonly children: ReactNode }) {
  const [worn, setWorn] = useState(false);
  const dress = useDress(setWorn);
  return (
    <>
      {worn ? <StyleKeeper /> : null}
      <DressContext value={dress}>{children}</DressContext>
    </>
  );
}

function useDress(setWorn: (worn: true) => void): Dress | undefined {
  const config = useContext(ConfigProvider.ConfigContext);
  const { componentDisabled, componentSize } = ConfigProvider.useConfig();
  const { hashId } = theme.useToken();
  const key = config.theme?.cssVar?.key;
  const prefix = config.getPrefixCls('input');
  // A host with other classes of inputs gets antd's own.
  const isHouse =
    key !== undefined &&
    !config.input &&
    !config.variant &&
    config.direction !== 'rtl' &&
    !componentDisabled &&
    (componentSize ?? 'medium') === 'medium';
  return useMemo(
    () =>
      isHouse
        ? {
            prefix,
            always: [prefix, `${prefix}-outlined`, hashId, key, `${prefix}-css-var`].filter(Boolean).join(' '),
            wear: () => setWorn(true),
          }
        : undefined,
    [isHouse, prefix, hashId, key, setWorn],
  );
}

/** antd removes the variables of an input with the last one. */
function StyleKeeper() {
  const fragment = useMemo(() => document.createDocumentFragment(), []);
  return createPortal(<Input />, fragment);
}

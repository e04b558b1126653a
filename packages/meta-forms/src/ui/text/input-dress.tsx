import { ConfigProvider, Input, theme } from 'antd';
import { createContext, useContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * A text input of antd is three components, and two of them are drawn again for every key. Where nothing of what they add is asked for, its
 * element alone in the same clothes looks and behaves the same. The clothes are the classes that antd would give it, and its style sheet is
 * in the page because one real input is drawn for each form that has such an element, in a fragment that is in no document.
 */
interface Dress {
  readonly prefix: string;
  /** What every input wears. */
  readonly always: string;
  /** Sees to it that its style sheet is in the page. */
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
  return `${always}${small ? ` ${prefix}-sm` : ''}${disabled ? ` ${prefix}-disabled` : ''}${wrong ? ` ${prefix}-status-error` : ''}`;
}

/** What a form of the antd kit stands on: below it, plain inputs are dressed as antd's. */
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
  // A host that dresses its inputs in another way gets antd's own.
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

/** Antd drops the variables of an input when the last one goes. */
function StyleKeeper() {
  const fragment = useMemo(() => document.createDocumentFragment(), []);
  return createPortal(<Input />, fragment);
}

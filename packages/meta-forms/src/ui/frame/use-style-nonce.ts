import { ConfigProvider } from 'antd';
import { useContext } from 'react';

/** The nonce of style elements, from antd’s `ConfigProvider csp`; undefined where the page’s policy needs none. */
export function useStyleNonce(): string | undefined {
  return useContext(ConfigProvider.ConfigContext).csp?.nonce;
}

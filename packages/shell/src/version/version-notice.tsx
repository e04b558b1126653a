import { useFeedback } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Button, Flex } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { isOutdated, thisPage, type NewerVersionParts } from './newer-version.ts';
import { versionWords } from './version.words.ts';

/** How often a visible page asks whether a newer version has been deployed. */
export const VERSION_CHECK_MS = 10 * 60_000;

const KEY = 'newer-version';

/**
 * Announces a newer deployed version in a corner, once, and offers to load it. The page never reloads without a click,
 * because the person may be in the middle of something.
 */
export function VersionNotice({
  page = thisPage,
  onReload = reloadPage,
}: {
  readonly page?: NewerVersionParts;
  readonly onReload?: () => void;
}) {
  const say = useWords(versionWords);
  const { notification } = useFeedback();
  const isShown = useRef(false);

  const show = useCallback(() => {
    isShown.current = true;
    const later = () => notification.destroy(KEY);
    notification.info({
      key: KEY,
      placement: 'bottomRight',
      duration: 0,
      role: 'status',
      title: say('title'),
      description: say('text'),
      actions: (
        <Flex gap={8}>
          <Button size="small" onClick={later}>
            {say('later')}
          </Button>
          <Button size="small" type="primary" onClick={onReload}>
            {say('reload')}
          </Button>
        </Flex>
      ),
    });
  }, [notification, onReload, say]);

  useEffect(() => {
    const ask = async () => {
      if (!isShown.current && document.visibilityState === 'visible' && (await isOutdated(page)) && !isShown.current)
        show();
    };
    const onAsk = () => void ask();
    const timer = setInterval(onAsk, VERSION_CHECK_MS);
    document.addEventListener('visibilitychange', onAsk);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onAsk);
    };
  }, [page, show]);
  return null;
}

function reloadPage(): void {
  window.location.reload();
}

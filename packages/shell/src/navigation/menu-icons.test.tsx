import { menuIcons } from '@org/contract';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { menuIcon } from './menu-icons.tsx';

test.each(menuIcons)('the icon %s is drawn without a style sheet, which the policy of the page refuses', (name) => {
  const { container } = render(menuIcon(name));
  expect(container.querySelector('svg')).not.toBeNull();
  expect(container.querySelector('style')).toBeNull();
});

import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './menu.tsx';

function show() {
  const onSettings = jest.fn();
  const onLeave = jest.fn();
  render(
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <button type="button">Maya</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>maya@demo.test</Menu.Label>
          <Menu.Item onClick={onSettings}>Settings</Menu.Item>
          <Menu.Item disabled onClick={onSettings}>
            Not now
          </Menu.Item>
          <Menu.Item onClick={onLeave}>Leave</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <p>elsewhere</p>
    </>,
  );
  return { onSettings, onLeave, target: screen.getByRole('button', { name: 'Maya' }) };
}

describe('Menu', () => {
  it('opens by click with the focus on its first item, and says so', async () => {
    const { target } = show();
    await expect(() => screen.queryByRole('menu')).toBeAbsentOnce(() =>
      expect(target).toHaveAttribute('aria-expanded', 'false'),
    );
    await userEvent.click(target);
    expect(target).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menu', { name: 'Maya' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus();
  });

  it('goes round with the arrows, past what is disabled', async () => {
    const { target } = show();
    target.focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Leave' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Leave' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus();
  });

  it('acts once, closes, and gives the focus back', async () => {
    const { target, onLeave } = show();
    await userEvent.click(target);
    const menu = screen.getByRole('menu');
    await userEvent.keyboard('{End}{Enter}');
    expect(onLeave).toHaveBeenCalledTimes(1);
    await expect(menu).toBeGone();
    expect(target).toHaveFocus();
  });

  it('does nothing for a disabled item', async () => {
    const { target, onSettings } = show();
    await userEvent.click(target);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Not now' }));
    expect(onSettings).not.toHaveBeenCalled();
    expect(screen.getByRole('menu')).toBeVisible();
  });

  it('closes by Escape with the focus on its target, and by a press elsewhere', async () => {
    const { target } = show();
    await userEvent.click(target);
    const first = screen.getByRole('menu');
    await userEvent.keyboard('{Escape}');
    await expect(first).toBeGone();
    expect(target).toHaveFocus();
    await userEvent.click(target);
    const second = screen.getByRole('menu');
    await userEvent.click(screen.getByText('elsewhere'));
    await expect(second).toBeGone();
  });

  it('closes by a second click on its target', async () => {
    const { target } = show();
    await userEvent.click(target);
    const menu = screen.getByRole('menu');
    await userEvent.click(target);
    await expect(menu).toBeGone();
  });
});

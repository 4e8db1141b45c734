import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from '../../../src/renderer/ui/Button';
import { IconButton } from '../../../src/renderer/ui/IconButton';
import { Menu } from '../../../src/renderer/ui/Menu';
import { Segmented } from '../../../src/renderer/ui/Segmented';
import { Switch } from '../../../src/renderer/ui/Switch';
import { Cell, VirtualRows } from '../../../src/renderer/ui/VirtualRows';
import { axeFaults } from '../../support/inspector/axeFaults';
import { layoutInJsdom } from '../../support/inspector/layoutInJsdom';

layoutInJsdom();
afterEach(cleanup);

it('components have accessible names and pass axe', async () => {
  render(
    <main>
      <h1>All of them</h1>
      <Button onClick={() => {}}>Go</Button>
      <IconButton label="Copy" icon={<svg />} onClick={() => {}} pressed />
      <Segmented label="Show" value="a" options={[{ value: 'a', label: 'A' }]} onChange={() => {}} />
      <Switch label="Scripts" checked onChange={() => {}} />
      <Menu label="Open" trigger="Open" items={[]} />
    </main>,
  );
  expect(screen.getByRole('button', { name: 'Copy' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('switch', { name: 'Scripts' })).toBeChecked();
  expect(await axeFaults()).toEqual([]);
});

it('Segmented: arrow keys change the choice', async () => {
  function Choice() {
    const [value, setValue] = useState<'before' | 'after'>('before');
    const options = [
      { value: 'before', label: 'Before' },
      { value: 'after', label: 'After' },
    ] as const;
    return <Segmented label="Show" value={value} options={options} onChange={setValue} />;
  }
  render(<Choice />);
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByRole('radio', { name: 'Before' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'After' })).toBeChecked();
});

it('Switch: a click on the label toggles it', async () => {
  const change = vi.fn();
  render(<Switch label="Scripts" checked={false} onChange={change} />);
  await userEvent.click(screen.getByText('Scripts'));
  expect(change).toHaveBeenCalledWith(true, expect.anything());
});

it('Menu: opens, chooses and closes with the keyboard, and returns the focus', async () => {
  const choose = vi.fn();
  const items = [
    { label: 'First', checked: true, onSelect: () => {} },
    { label: 'Second', hint: 'another one', checked: false, onSelect: choose },
  ];
  render(<Menu label="Method First" trigger="Method First" items={items} />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitemcheckbox', { name: 'First' })).toBeChecked();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(choose).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'Method First' })).toHaveFocus();
});

it('VirtualRows: renders only visible rows; Home and End go to the ends', async () => {
  const select = vi.fn();
  render(
    <VirtualRows
      label="Numbers"
      role="grid"
      columns={[{ label: 'Number', width: '1fr' }]}
      count={10_000}
      rowHeight={26}
      selected={-1}
      onSelect={select}
      onHover={() => {}}
      cells={(index) => <Cell>{index}</Cell>}
    />,
  );
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  expect(screen.getByRole('grid', { name: 'Numbers' })).toHaveAttribute('aria-rowcount', '10001');
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(select).toHaveBeenLastCalledWith(0);
});

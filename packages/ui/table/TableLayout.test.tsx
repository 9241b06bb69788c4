import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TableLayout } from './TableLayout.tsx';

test('a table that shows a seat twice is an error', () => {
  const draw = () =>
    renderToString(
      <TableLayout
        label="Table"
        others={[1, 2, 1]}
        sizes={[]}
        seat={(seat) => seat}
        middle={() => null}
        foot={null}
      />,
    );
  expect(draw).toThrow('A seat is shown twice: 1, 2, 1');
});

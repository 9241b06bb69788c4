/** The header of a table's first column; an empty cell if it has no name. */
export function AxisHead({ name }: { name: string }) {
  return name === '' ? <td /> : <th scope="col">{name}</th>;
}

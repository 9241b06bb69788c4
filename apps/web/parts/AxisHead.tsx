/** The head of a table's first column; what needs no name is an empty corner. */
export function AxisHead({ name }: { name: string }) {
  return name === '' ? <td /> : <th scope="col">{name}</th>;
}

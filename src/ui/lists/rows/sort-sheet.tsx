import { Sheet } from '../../kit/components/sheet';

type SortSheetProps<Sort extends string> = {
  title: string;
  orders: readonly { readonly value: Sort; readonly label: string }[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  onClose: () => void;
};

/** Asks for the order of a list. Choosing one applies it at once and closes the sheet. */
export function SortSheet<Sort extends string>(props: SortSheetProps<Sort>) {
  const { title, orders, sort, onSort, onClose } = props;
  return (
    <Sheet title={title} onClose={onClose}>
      <ul className="-mx-5">
        {orders.map(({ value, label }) => (
          <li key={value}>
            <button
              type="button"
              aria-pressed={value === sort}
              onClick={() => {
                onSort(value);
                onClose();
              }}
              className="flex min-h-14 w-full items-center px-5 text-left text-text outline-offset-[-2px] hover:bg-sunken aria-pressed:bg-primary-soft aria-pressed:font-semibold"
            >
              <span className="block first-letter:uppercase">{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** For a cell with `data-label`: names its value where the row of a table is a card without a head. */
export const cardLabel =
  'cards:before:block cards:before:font-sans cards:before:text-2xs/[1.5] cards:before:font-normal cards:before:tracking-normal cards:before:text-fg-subtle cards:before:content-[attr(data-label)]'

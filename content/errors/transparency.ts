export const logErrors = {
  frozen:
    'The transparency log is frozen, so nothing can be signed, published or withdrawn now. Nothing was changed. See /log for the reason.',
  noCheckpoint: 'There is no checkpoint of this size.',
  noEntry: (index: number, size: number) => `The log has no entry ${index} at size ${size}.`,
  badSizes: (size: number) => `Sizes go from 1 to ${size}, the smaller one first.`,
  noLog: 'There is no such log.',
  noPolicy: 'This site names no witnesses.',
  noTile: 'There is no such tile. The checkpoint says how many entries there are.',
}

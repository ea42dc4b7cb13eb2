/** C++ and C# are two tags, whose addresses can have neither sign. */
export const spellSigns = (tag: string) =>
  tag.replace(/(?<=[\p{L}\p{N}+])\+/gu, '-plus').replace(/(?<=[\p{L}\p{N}])#/gu, '-sharp')

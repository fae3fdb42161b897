import { inflateSync } from 'node:zlib'

/**
 * Made once with a drawing program and kept here. Making one takes more memory than reading it, and the memory for
 * reading is what the tests measure.
 */
const packed = {
  /** 8000 by 8000, 8 bit. */
  '64 million pixels': [
    'eNpjYGCQSSupLEgsy0xjYGBgyM1MMwSxczMTQfxruakliQwQoJiRklMEZTMUZCaXMKABpcyc/GQQw8WBgZGBESz2C0ozMFswMDAoZ2bmga0B',
    'i4pm5qWlMkF5iWUGhiAmX0FmSS5cSVhmQVEBAwODRWZBcj4DAwNPYpmhc6M9WJNIZnFBKsRweQcIZhAoyKzIBFvHwcHBwMAgllmQC3M/IwMj',
    'cyMTMwMDs0NuSmKJEAMXl/1nu/rP3yYIXMg0Ws4mKNRyjLN9XuWzJgcGhsTzZ1yV9iks6NXiZF7zKG+Cuk5A6U7e70crb0s87uGaEh3rfyLI',
    '6OT05ZcVdVMrO5dtnWwdcjtyw9x3/xdFBHxLuyul9+zfpKzXj/gqxASi+mxPpDhOlCm8vMpuwp4XXwJucPrM6dl+Jun8maC4iXOVbz68fnrG',
    'gcn2DHaGU5nDXJTvh3x0+nV235MdxSFfTdPjFbMtJ5soqNdxLO1/l2Yz8YjoJ67a+1uXlhpGbPWzLnL1rIvZIstwfMqMIob5k78uzK1OKeTv',
    'embIdrbmeeqzl8lk2XFo9YoXnde5BHt9d5nEnv2rcvX6EZkPOgpbZaonnGhWsni8PKRWsfLii4UbhGZaSubPGPUICR6Jp7FHptDYDw0AShO4',
    'uw==',
  ],
  /** 6000 by 4000, 12 bit, 4:4:4. */
  '24 million pixels of 12 bits': [
    'eNpjYGCQSSupLEgsy0xjYGBgyM1MMwSxczMTQfxruakliQwQoJiRklMEZTMUZCaXMKABpcyc/GQQw8WBgZGBESz2C0ozMPEzMDAoZ2bmga0B',
    'i4pm5qWlMkF5iWUGhiAmX0FmSS5cSVhmQVEBAwODRWZBcj4DAwNPYpmhc2NAEkheJLO4IBViuHgBAwP/AgYGBoGCzIpMkAgzDw8PAwODWGZB',
    'Lsz9jAyMzI1MzAwMTOK5KYklQgxc3DFG7+5/fpvBkWHiYPSXWVCVs0dY2NfkLEsDA0Pk+TM8CfsUFvRqfjy05v7doDkmjp8ZVQ2PH/6bWHC3',
    '+i/jwyfNHeYvykKd2INrHnnbV2dJOvQFTE5e59u6/dadffXCkSv4gvVXcfJuFnmyPO1CWdeawvf7uRk2cB3ccqD//BlplflzLh9fanxBhO2X',
    'dbFY6pkPOmofDqZPWXXr8RLz58e/mrFFfJ6x09/Cuf0q39cwx3v7+bJOuE4pCQ66P+nSY+00jeP2exjMObjv76i6pNKdfvO48t97R60Dltzk',
    'knLz+a+451aF0oJf36zPuOzOeX/Q3/l/4RqZc0uX+RhsVV4uIvltR5v6IbF9ccv6Atzaq9tynzSUUMNBu2d477P3TZ5uXsob1qwb0HFgx6O0',
    'vym6bumCPkz3rkzimLBs9poq9YrnNv0c77U8XBeXDaZQ6G4AAG3jLAY=',
  ],
} as const

export const largeAvif = (which: keyof typeof packed): Buffer =>
  inflateSync(Buffer.from(packed[which].join(''), 'base64'))

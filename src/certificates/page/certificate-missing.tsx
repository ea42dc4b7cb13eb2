import { useNavigate } from 'react-router'
import { certificateWords } from '../../../content/claims/certificate-page.ts'
import { readCertificateId } from '../../lib/certificate-id.ts'
import { droppedFile } from './dropped-file.ts'
import { VerifyHero } from './verify-hero.tsx'

const words = certificateWords.missing

/** Offers the search again, because a character was probably mistyped. */
export function CertificateMissing({ typed }: { typed: string }) {
  const navigate = useNavigate()
  const id = readCertificateId(typed)
  return (
    <VerifyHero
      title={id ? words.title(id) : words.unreadable}
      lead={words.text}
      typed={typed.slice(0, 60)}
      onFile={(file) => {
        droppedFile.keep(file)
        navigate('/verify/file')
      }}
    />
  )
}

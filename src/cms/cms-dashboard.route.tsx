export default function CmsDashboard() {
  return null
}
